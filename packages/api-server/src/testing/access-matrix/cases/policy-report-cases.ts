import { sendPolicyReports } from '@tech-portal/contract/policy-reports';
import { matrixCase } from '../matrix-case.ts';

export const policyReportCases = [
  matrixCase(sendPolicyReports, () => ({
    body: [
      {
        type: 'csp-violation',
        body: {
          documentURL: 'http://localhost:4300/cart',
          effectiveDirective: 'script-src-elem',
          blockedURL: 'https://widgets.example/a.js',
          sourceFile: null,
        },
      },
    ],
  })),
];

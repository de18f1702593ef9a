import {
  approveEstimateByToken,
  downloadLinkedEstimate,
  getEstimateByToken,
  getLinkedPhoto,
  respondToEstimateByToken,
  stopReminders,
} from '@tech-portal/contract/estimate-approval';
import { addEstimateOption, changeEstimateOption, removeEstimateOption } from '@tech-portal/contract/estimate-options';
import {
  addPhotoPiece,
  changeEstimatePhoto,
  deleteEstimatePhoto,
  getPhotoPicture,
  listEstimatePhotos,
  openPhotoUpload,
} from '@tech-portal/contract/estimate-photos';
import {
  createEstimateTemplate,
  deleteEstimateTemplate,
  insertEstimateTemplate,
  listEstimateTemplates,
} from '@tech-portal/contract/estimate-templates';
import {
  approveEstimate,
  createEstimate,
  deleteEstimate,
  duplicateEstimate,
  exportEstimates,
  getEstimate,
  getEstimateMetrics,
  listActiveEstimates,
  listEstimateEvents,
  listEstimates,
  downloadEstimate,
  printEstimate,
  revertEstimate,
  saveEstimateNotes,
  sendEstimateApproval,
  setEstimateReminders,
  updateEstimate,
} from '@tech-portal/contract/estimates';
import { listReimbursement, reimburseEstimate } from '@tech-portal/contract/reimbursement';
import { matrixCase } from '../matrix-case.ts';
import type { CaseContext } from '../matrix-case.ts';

const customer = { about: 'a customer' };
const template = { about: 'the template' };

async function listed({ records }: CaseContext) {
  await records.draft();
  return { query: {} };
}

async function listedOfTechnician(caseContext: CaseContext) {
  await listed(caseContext);
  return { query: { tech_id: caseContext.records.techId } };
}

const aboutDraft = async ({ records }: CaseContext) => ({ query: { cart_id: await records.draft() } });

export const estimateCases = [
  matrixCase(
    getEstimateMetrics,
    async (caseContext) => {
      await listed(caseContext);
      return {};
    },
    { shows: () => /"totalValue":[1-9]/ },
  ),
  matrixCase(listEstimates, listed),
  matrixCase(
    listEstimates,
    async ({ records }) => ({ query: { customer_id: await records.customerWithDraft() } }),
    customer,
  ),
  matrixCase(listEstimates, listedOfTechnician, { about: 'a technician' }),
  matrixCase(listActiveEstimates, listed),
  matrixCase(exportEstimates, listed),
  matrixCase(exportEstimates, listedOfTechnician, { about: 'a technician' }),
  matrixCase(getEstimate, aboutDraft),
  matrixCase(
    createEstimate,
    async ({ records }) => ({ body: { estimate: { customer_id: await records.customer() } } }),
    customer,
  ),
  matrixCase(updateEstimate, async ({ records }) => ({
    body: { cart_id: await records.draft(), estimate: { line_items: [] }, ends_approval: true },
  })),
  matrixCase(deleteEstimate, aboutDraft),
  matrixCase(saveEstimateNotes, async ({ records }) => ({ body: { cart_id: await records.draft(), notes: 'New' } })),
  matrixCase(revertEstimate, async ({ records }) => ({
    body: { cart_id: await records.invoice(), ends_approval: true },
  })),
  matrixCase(approveEstimate, async ({ records }) => ({ body: { cart_id: await records.draft(), total: 227 } })),
  matrixCase(sendEstimateApproval, async ({ records }) => ({
    body: { cart_id: await records.draft(), customer_email: 'ann@example.com' },
  })),
  matrixCase(setEstimateReminders, async ({ records }) => ({ body: { cart_id: await records.draft(), days: 3 } })),
  matrixCase(printEstimate, aboutDraft),
  matrixCase(downloadEstimate, aboutDraft),
  matrixCase(listEstimateEvents, aboutDraft),
  matrixCase(duplicateEstimate, async ({ records }) => ({ body: { cart_id: await records.draft() } })),
  matrixCase(addEstimateOption, async ({ records }) => ({
    body: { cart_id: await records.draft(), title: 'Replace' },
  })),
  matrixCase(changeEstimateOption, async ({ records }) => ({
    body: { cart_id: await records.option(), title: 'Repair first' },
  })),
  matrixCase(removeEstimateOption, async ({ records }) => ({ query: { cart_id: await records.option() } })),
  matrixCase(listEstimatePhotos, async ({ records }) => ({ query: { cart_id: (await records.photo()).cartId } })),
  matrixCase(openPhotoUpload, async ({ records }) => ({
    body: { cart_id: await records.draft(), upload_id: crypto.randomUUID(), bytes: 10 },
  })),
  matrixCase(addPhotoPiece, async ({ records }) => ({
    body: { ...(await records.photoUpload()), start: 0, content: 'YWJj' },
  })),
  matrixCase(changeEstimatePhoto, async ({ records }) => ({
    body: { id: (await records.photo()).id, caption: 'Seal', shown_to_customer: true, position: 1 },
  })),
  matrixCase(deleteEstimatePhoto, async ({ records }) => ({ query: { id: (await records.photo()).id } })),
  matrixCase(getPhotoPicture, async ({ records }) => ({
    query: { id: (await records.photo()).id, size: 'small' as const },
  })),
  matrixCase(listEstimateTemplates, async ({ records }) => {
    await records.template();
    return {};
  }),
  matrixCase(
    createEstimateTemplate,
    async ({ records }) => ({ body: { name: `Set ${records.next()}`, cart_id: await records.draft() } }),
    { about: 'an estimate' },
  ),
  matrixCase(
    insertEstimateTemplate,
    async ({ records }) => ({
      body: { id: await records.template(), cart_id: await records.draft(), ends_approval: true },
    }),
    template,
  ),
  matrixCase(deleteEstimateTemplate, async ({ records }) => ({ query: { id: await records.template() } }), template),
  matrixCase(getEstimateByToken, () => ({})),
  matrixCase(downloadLinkedEstimate, () => ({ query: {} })),
  matrixCase(
    getLinkedPhoto,
    async ({ records }) => ({ query: { id: (await records.photo()).id, size: 'small' as const } }),
    { about: 'of another' },
  ),
  matrixCase(approveEstimateByToken, () => ({ body: {} })),
  matrixCase(respondToEstimateByToken, () => ({ body: { kind: 'change' as const, reason: 'Two pumps, please' } })),
  matrixCase(stopReminders, () => ({ query: { t: 'of-no-link' } })),
  matrixCase(reimburseEstimate, async ({ records }) => ({ body: { cart_id: await records.paid() } })),
  matrixCase(listReimbursement, () => ({ query: {} })),
];

import { failureHint } from '@tech-portal/api-client/error-policy';

/** What a failure says where it happened: the text of the error catalogue, or else the screen's own. */
export const failureText = (error: unknown, otherwise: string): string => failureHint(error) ?? otherwise;

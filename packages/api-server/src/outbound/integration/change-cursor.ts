import { invalidInput } from '../../platform/http/index.ts';

/**
 * Position of an API reader: the number of the last change it received, and the time of that change in microseconds.
 */
export interface ChangeCursor {
  readonly number: number;
  readonly at: number;
}

export const firstChange: ChangeCursor = { number: 0, at: 0 };

const CURSOR_PATTERN = /^c(\d{1,15})-(\d{1,16})$/;

export const writeChangeCursor = ({ number, at }: ChangeCursor): string => `c${number}-${at}`;

/**
 * Parses a cursor.
 *
 * @throws ApiError `invalid_input`
 */
export function readChangeCursor(text: string): ChangeCursor {
  const [, number, at] = CURSOR_PATTERN.exec(text) ?? [];
  if (number === undefined || at === undefined || !Number.isSafeInteger(Number(at))) {
    throw invalidInput([
      {
        path: 'cursor',
        message: 'This cursor is not valid for this endpoint. Send it exactly as a response returned it.',
      },
    ]);
  }
  return { number: Number(number), at: Number(at) };
}

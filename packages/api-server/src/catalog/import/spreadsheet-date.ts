/** Days per month; February may have 29. */
const MAX_DAYS_PER_MONTH = {
  Jan: 31,
  Feb: 29,
  Mar: 31,
  Apr: 30,
  May: 31,
  Jun: 30,
  Jul: 31,
  Aug: 31,
  Sep: 30,
  Oct: 31,
  Nov: 30,
  Dec: 31,
};
const monthLengths = Object.entries(MAX_DAYS_PER_MONTH);

const dayAndMonth = /^(\d{1,2})-([A-Z][a-z]{2})(?:-(?:\d{2}|\d{4}))?$/;
const monthAndYear = /^([A-Z][a-z]{2})-\d{2}$/;
const numeric = /^(\d{1,2})\/(\d{1,2})\/(?:\d{2}|\d{4})$/;
const isoDate = /^\d{4}-(\d{2})-(\d{2})(?:[T ]\d{1,2}:\d{2}(?::\d{2})?)?$/;

const isDay = (month: string | undefined, day: number): boolean =>
  day >= 1 && day <= (monthLengths.find(([name]) => name === month)?.[1] ?? 0);
const isNumericDay = (month: string, day: string): boolean => isDay(monthLengths[Number(month) - 1]?.[0], Number(day));

/**
 * True for text that looks like a date written by a spreadsheet. Part numbers such as MAR-1200, 10-MARINE and 31-Feb
 * are not dates.
 *
 * @example isSpreadsheetDate('12-Mar') // true: the cell may have been 3-12
 */
export function isSpreadsheetDate(text: string): boolean {
  const [, day, name] = dayAndMonth.exec(text) ?? [];
  if (name !== undefined) return isDay(name, Number(day));
  const [, month] = monthAndYear.exec(text) ?? [];
  if (month !== undefined) return isDay(month, 1);
  const [, first = '', second = ''] = numeric.exec(text) ?? [];
  // Accepts month first and day first, as dates are written outside the United States.
  if (first !== '') return isNumericDay(first, second) || isNumericDay(second, first);
  const [, isoMonth = '', isoDay = ''] = isoDate.exec(text) ?? [];
  return isNumericDay(isoMonth, isoDay);
}

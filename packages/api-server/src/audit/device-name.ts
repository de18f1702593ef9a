type UserAgentRule = readonly [pattern: RegExp, name: string];

/** Most specific first, because most browsers also send the names of other browsers. */
const browsers: readonly UserAgentRule[] = [
  [/\b(?:Headless)?Edg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly UserAgentRule[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const matchName = (rules: readonly UserAgentRule[], userAgent: string): string | undefined =>
  rules.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Returns the browser's name without version or system; undefined if it is not a known browser. */
export const browserName = (userAgent: string): string | undefined => matchName(browsers, userAgent);

/**
 * Describes a device in plain words.
 *
 * @example deviceName('Mozilla/5.0 (Windows NT 10.0; Win64; x64) … Chrome/141.0.0.0 Safari/537.36') // 'Chrome on
 * Windows'
 */
export function deviceName(userAgent: string): string {
  const browser = browserName(userAgent);
  const system = matchName(systems, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}

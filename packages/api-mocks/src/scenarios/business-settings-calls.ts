import {
  checkBusinessSettings,
  getBusinessSettings,
  getBusinessTexts,
  getEstimateDefaults,
  getPublicSettings,
  listBusinessSettingsVersions,
  saveBusinessSettings,
  uploadLogo,
} from '@tech-portal/contract/business-settings';
import type { SettingsExample } from '@tech-portal/contract/business-settings';
import {
  businessSettingsChanges,
  computeTotals,
  quoteShipping,
  shippingRulesOf,
  standardBusinessSettings,
  taxPercentIn,
  unsetSettings,
} from '@tech-portal/domain';
import type { BusinessSettings } from '@tech-portal/domain';
import type { MockedCall } from '../mock-call.ts';
import { answerAnyone, answering, found, Refusal } from './answering.ts';
import { pageOf } from './pages.ts';
import { nextId } from './world.ts';
import type { World } from './world.ts';

const LOGO = {
  id: '0'.repeat(64),
  path: `/api/business-settings/logo/${'0'.repeat(64)}.png`,
  width: 320,
  height: 80,
};
/** A picture of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** What a part of $40.00 and 2 pounds costs in a state. */
function figuresOf(settings: BusinessSettings, state: string): SettingsExample['after'] {
  const line = { qty: 1, priceCents: 4000, weight: 2, length: 1, width: 1, height: 1, addShipPerCents: 0 };
  const shippingCents = quoteShipping([line], { state }, shippingRulesOf(settings));
  const taxPercent = taxPercentIn(settings, state);
  const totals = computeTotals({ subtotalCents: 4000, shippingCents, taxPercent });
  return {
    subtotal: 40,
    shipping: totals.shippingCents / 100,
    tax: totals.taxCents / 100,
    total: totals.totalCents / 100,
    tax_percent: taxPercent,
  };
}

/** The business settings with their versions; what they decide about prices holds in the other mocks only as standard. */
export function businessSettingsCalls(world: World): MockedCall[] {
  const response = answering(world);
  const versions = world.businessSettings;
  const newest = () => found(versions.at(-1), 'version');
  const logoOf = ({ company }: BusinessSettings) => (company.logo === null ? null : { ...LOGO, id: company.logo });
  return [
    answerAnyone(getPublicSettings, () => {
      const { version, settings } = newest();
      const { company, support, rewards, order_note, privacy } = settings;
      return {
        version,
        company_name: company.name,
        logo: logoOf(settings),
        accent_color: company.accent_color,
        support,
        rewards,
        order_note,
        has_privacy: privacy.length > 0,
      };
    }),
    answerAnyone(getBusinessTexts, () => {
      const { version, settings } = newest();
      return { version, terms: settings.terms, privacy: settings.privacy };
    }),
    response(getEstimateDefaults, () => ({ version: newest().version, ...newest().settings.estimates })),
    response(getBusinessSettings, ({ query }) => {
      const wanted = query.version ?? newest().version;
      const { settings, saved } = found(
        versions.find(({ version }) => version === wanted),
        'version',
      );
      return {
        version: wanted,
        settings,
        logo: logoOf(settings),
        saved,
        newest_version: newest().version,
        file: null,
        sender_domain: 'portal.example.com',
        default_sender: 'Tech Portal <no-reply@portal.example.com>',
      };
    }),
    response(listBusinessSettingsVersions, ({ query: { page } }) =>
      pageOf(versions.flatMap(({ saved }) => saved ?? []).toReversed(), { page }),
    ),
    response(
      checkBusinessSettings,
      ({ body: { settings } }) => ({
        settings,
        changes: businessSettingsChanges(newest().settings, settings),
        examples: ['IN', 'TX'].map((state) => ({
          name: `A small part, 2 lb, to ${state}`,
          state,
          before: figuresOf(newest().settings, state),
          after: figuresOf(settings, state),
        })),
        warnings: unsetSettings(settings),
      }),
      { body: { settings: standardBusinessSettings() } },
    ),
    response(
      saveBusinessSettings,
      ({ body, user }) => {
        const before = newest();
        const changes = businessSettingsChanges(before.settings, body.settings);
        if (changes.length === 0) return { version: before.version };
        if (body.expected_version !== before.version) {
          throw new Refusal('stale_version', `Somebody has saved version ${before.version} meanwhile.`);
        }
        const version = before.version + 1;
        const saved = { version, at: world.now, by: user.username, source: 'page' as const, note: body.note, changes };
        versions.push({ version, settings: body.settings, saved });
        world.audit.unshift({
          id: nextId(world),
          at: world.now,
          actor: user.username,
          action: 'business_settings_changed',
          target: { kind: 'settings', id: String(version), name: `Version ${version}` },
          before: `Version ${before.version}`,
          after: changes.join('; '),
        });
        return { version };
      },
      { body: { settings: standardBusinessSettings(), expected_version: 0 } },
    ),
    response(uploadLogo, () => LOGO, { body: { png: PIXEL } }),
  ];
}

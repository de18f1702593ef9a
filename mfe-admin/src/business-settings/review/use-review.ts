import type { ResponseOf } from '@tech-portal/contract';
import type { BusinessSettings, checkBusinessSettings, Logo } from '@tech-portal/contract/business-settings';
import { useRef, useState } from 'react';
import { useCheckSettings, useSaveSettings } from '../business-settings.mutations.ts';
import type { SettingsRecord } from '../business-settings.queries.ts';

/** Error that ends a save when the user returns to the form. As an AbortError, it is not shown. */
const reviewCanceled = () => Object.assign(new Error('The review was cancelled.'), { name: 'AbortError' });

export interface Review {
  readonly checked: ResponseOf<typeof checkBusinessSettings>;
  readonly current: BusinessSettings;
  readonly logo: Logo | undefined;
}

interface ReviewDecision {
  readonly accept: (note: string) => void;
  readonly cancel: (reason: Error) => void;
}

/** Checks settings, shows what they would change, and saves them with a note once the user confirms. */
export function useReview() {
  const { mutateAsync: check } = useCheckSettings();
  const { mutateAsync: save } = useSaveSettings();
  const [review, setReview] = useState<Review>();
  const [isSaving, setSaving] = useState(false);
  const decision = useRef<ReviewDecision>(undefined);

  function requestReview(next: Review): Promise<string> {
    setSaving(false);
    setReview(next);
    return new Promise((resolve, reject) => {
      decision.current = { accept: resolve, cancel: reject };
    });
  }

  return {
    /**
     * Saves settings that are based on a version. Rejects with an AbortError if the user returns to the form.
     *
     * @param logos Images that the settings may refer to.
     */
    async reviewAndSave(settings: BusinessSettings, base: SettingsRecord, logos: readonly (Logo | null)[]) {
      const checked = await check(settings);
      const logo = logos.find((candidate) => candidate?.id === checked.settings.company.logo) ?? undefined;
      const note = await requestReview({ checked, current: base.settings, logo });
      try {
        return await save({ settings: checked.settings, expected_version: base.version, note });
      } finally {
        setSaving(false);
        setReview(undefined);
      }
    },
    dialog: {
      opened: review !== undefined,
      review,
      isSaving,
      onSave(note: string) {
        setSaving(true);
        decision.current?.accept(note);
      },
      onClose() {
        setReview(undefined);
        decision.current?.cancel(reviewCanceled());
      },
    },
  };
}

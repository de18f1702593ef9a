import { SettingsSection } from './settings-section.tsx';
import classes from './user-settings-page.module.css';

/** The disabled upload of a company's logo (ACCOUNT-1). */
export function LogoUpload() {
  return (
    <SettingsSection title="Logo">
      <label className={classes.upload}>
        <span>Logo upload is coming soon (png, jpg, jpeg).</span>
        <input type="file" accept=".png,.jpg,.jpeg" disabled />
      </label>
    </SettingsSection>
  );
}

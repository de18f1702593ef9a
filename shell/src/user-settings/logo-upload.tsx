import { SettingsSection } from './settings-section.tsx';
import classes from './user-settings-page.module.css';

/** Where the logo of a company will be uploaded (document 2, section 2). */
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

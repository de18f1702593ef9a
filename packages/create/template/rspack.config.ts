import { remoteConfig } from '@tech-portal/build';

export default remoteConfig(import.meta.dirname);

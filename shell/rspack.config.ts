import { shellConfig } from '@tech-portal/build';

export default shellConfig(import.meta.dirname);

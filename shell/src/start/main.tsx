import '@tech-portal/ui/styles/first.css';
import { createRoot } from 'react-dom/client';
import { readPortalConfig } from '@tech-portal/platform/portal-config';
import { bufferEarlyErrors, verifyChunks } from '@tech-portal/release-client';
import { initBusiness } from '../business/business.store.ts';
import { installTrustedTypesPolicy } from './trusted-types.ts';
import { createPortal } from './portal.tsx';
import { extractLinkToken } from '../shared/link-token.ts';

bufferEarlyErrors();
extractLinkToken();

const config = readPortalConfig();
installTrustedTypesPolicy(config.scriptOrigins);
verifyChunks();
// The scroll lock of dialogs adds styles with this nonce.
__webpack_nonce__ = config.styleNonce;

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root.');
const portal = createRoot(root);
void initBusiness().then(() => portal.render(createPortal(config)));

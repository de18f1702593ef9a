import '../theme/first.css';
import '../theme/rest.css';
import { createRoot } from 'react-dom/client';
import { Catalogue } from './catalogue.tsx';

const root = document.getElementById('root');
if (root) createRoot(root).render(<Catalogue search={window.location.search} />);

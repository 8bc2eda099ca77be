// Applies the reader's choice of colours before the page is rendered. Redoc stores the choice under
// the same name.
import { lasting } from './storage.js';

const theme = lasting.get('redoc.colorMode');
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;

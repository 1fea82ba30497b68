import { ENGLISH } from './languages/en.js';
import { languagesIn } from '../shared/languages.js';

export const { hasTexts, loadTexts, textsOf } = languagesIn('/pages/reviewer/languages', ENGLISH);

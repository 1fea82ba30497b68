import { ENGLISH } from './languages/en.js';
import { languagesIn } from '../shared/languages.js';

export const { loadTexts, textsOf } = languagesIn('/pages/my-data/languages', ENGLISH);

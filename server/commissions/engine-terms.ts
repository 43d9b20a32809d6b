export { engineTerms } from '../../contract/engine-terms.ts';

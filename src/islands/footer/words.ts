import { wordsOf } from '../../words/language';

/* The page footer; its sentences are the operator's own. */
export const footerWords = wordsOf('islands/footer', {
  about: 'About this site',
  age: (years: string) => `${years}+`,
  ageSaid: (years: string) => `For players of ${years} and over`,
  limits: 'Set a limit',
  links: {
    rules: 'Rules',
    help: 'Help',
    responsiblePlay: 'Responsible play',
    terms: 'Terms',
    privacy: 'Privacy',
    contact: 'Contact',
  },
  owner: (year: string, name: string) => `© ${year} ${name}`,
});

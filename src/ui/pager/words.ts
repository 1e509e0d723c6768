import { wordsOf } from '../../words/language';

/* The links between the pages of a list. */
export const pagerWords = wordsOf('ui/pager', {
  label: 'Pages',
  newer: 'Newer',
  older: 'Older',
  of: (page: string, pages: string) => `Page ${page} of ${pages}`,
  one: (page: string) => `Page ${page}`,
});

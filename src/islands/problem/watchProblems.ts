import { keepTrying, type ProblemPage, type Scope, type Streams } from '../../../streams/app';
import { monitoring } from '../../ports/monitoring';
import { calls$, errors$ } from '../../ports/problemPage';

type Needs = Pick<Streams, 'problems' | 'navigation' | 'connection$' | 'outcome$'>;

const PAGE = { ...monitoring, calls$, errors$ };

/** Logs what happens in this tab, for the reports of its player. */
export function watchProblems(
  { problems, navigation, connection$, outcome$ }: Needs,
  scope: Scope,
  page: Omit<ProblemPage, 'path$' | 'connection$' | 'outcome$'> = PAGE,
): void {
  const { path$ } = navigation;
  scope.run(problems().pipe(keepTrying()), ({ watch }) =>
    watch({ ...page, path$, connection$, outcome$ }),
  );
}

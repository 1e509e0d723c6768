/** The conditions under which the build, the tests and the contract resolve packages. */
export const CONDITIONS = ['es2015', 'module', 'browser', 'production'];

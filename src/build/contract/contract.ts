import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { asyncApi } from './asyncapi.ts';
import type { ContractFacts } from './facts.ts';
import { inDescribedForm } from './inDescribedForm.ts';
import { openApi } from './openapi.ts';
import { contractPage } from './page.ts';

/** The module that collects the facts from the product's records and from the sandbox. */
const FACTS = 'tests/sandbox/contract/facts.ts';

export const factsOf = async (root: string): Promise<ContractFacts> => {
  const { contractFacts } = await inDescribedForm<{
    contractFacts: () => Promise<ContractFacts>;
  }>(root, FACTS);
  return contractFacts();
};

/** Returns the files of the contract. */
export async function contractFiles(root: string): Promise<Readonly<Record<string, string>>> {
  const facts = await factsOf(root);
  return {
    'openapi.json': JSON.stringify(openApi(facts)),
    'asyncapi.json': JSON.stringify(asyncApi(facts)),
    'index.html': contractPage(facts),
    'contract.css': await readFile(join(root, 'src/build/contract/contract.css'), 'utf8'),
  };
}

/** Writes the contract between the product and an operator's server into the build, in the folder `contract`. */
export function contract(root: string): Plugin {
  return {
    name: 'touchline:contract',
    apply: 'build',
    async generateBundle() {
      // The build's other pages are baselines for the bench.
      if (!this.getModuleInfo(join(root, 'src/main.ts'))) return;
      for (const [name, source] of Object.entries(await contractFiles(root)))
        this.emitFile({ type: 'asset', fileName: `contract/${name}`, source });
    },
  };
}

// @ts-check
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import ts from 'typescript'
import { run } from '../release/run.mjs'
import { writeContractTypes } from './write-contract-types.mjs'

/**
 * Packs the client as others install it: one file of JavaScript without dependencies, its types, licence and README.
 * @param {string} root
 * @param {string} folder where the tarball goes
 * @returns {Promise<string>} its name
 */
export async function packClient(root, folder) {
  const source = join(root, 'packages/client')
  const staged = join(folder, 'client-package')
  rmSync(staged, { recursive: true, force: true })
  mkdirSync(staged, { recursive: true })
  const { version, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const manifest = {
    name: '@vot/client',
    version,
    description: 'Speaks with a server of Vợt, which runs pickleball doubles tournaments.',
    license: 'MIT',
    type: 'module',
    sideEffects: false,
    engines,
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
  }
  writeFileSync(join(staged, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  cpSync(join(root, 'LICENSE'), join(staged, 'LICENSE'))
  cpSync(join(source, 'README.md'), join(staged, 'README.md'))
  await build({
    absWorkingDir: root,
    entryPoints: ['packages/client/src/index.ts'],
    outfile: join(staged, 'index.js'),
    bundle: true,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'warning',
  })
  for (const name of readdirSync(join(source, 'src')).filter((each) => /^[a-z-]+\.ts$/.test(each))) {
    const written = declarationsOf(readFileSync(join(source, 'src', name), 'utf8'), name)
    writeFileSync(join(staged, name.replace(/\.ts$/, '.d.ts')), written)
  }
  writeFileSync(join(staged, 'contract.d.ts'), writeContractTypes(root))
  run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], { cwd: staged })
  rmSync(staged, { recursive: true })
  return `vot-client-${version}.tgz`
}

/**
 * @param {string} text
 * @param {string} fileName
 */
function declarationsOf(text, fileName) {
  const { outputText } = ts.transpileDeclaration(text, {
    fileName,
    compilerOptions: { target: ts.ScriptTarget.ES2022 },
  })
  return outputText.replaceAll(`'@vot/contract'`, `'./contract.js'`).replace(/from '(\.\/[\w-]+)'/g, `from '$1.js'`)
}

import type { Plugin } from 'vite'

/** Has to be the first line of a file. */
const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * Tells Chromium to compile each file whole while it comes, beside the main thread. Otherwise every function waits to
 * be called and is then compiled on the main thread, in the first drawing of a screen. Other browsers read a comment.
 */
export function compileAhead(): Plugin {
  return {
    name: 'vot:compile-ahead',
    apply: 'build',
    // After Vite has written its lists of files to the top.
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = hint + file.code
      },
    },
  }
}

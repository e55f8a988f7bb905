// @ts-check

/**
 * The commands under a heading of a page: its boxes that are marked `sh`, which are run as they stand.
 * @param {string} page
 * @param {string} heading
 */
export function readCommands(page, heading) {
  const section = page.split(/^## /m).find((each) => each.startsWith(`${heading}\n`))
  const boxes = [...(section ?? '').matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, commands]) => commands)
  if (boxes.length === 0) throw new Error(`there are no commands under "${heading}"`)
  return boxes.join('')
}

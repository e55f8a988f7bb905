import type { Container, Document, Plugin } from 'postcss'

/**
 * What is under a pointer looks different only where there is one: a finger leaves every `:hover` behind on what it
 * tapped. And what a finger presses is not drawn anew: the browser darkens it by itself (`-webkit-tap-highlight-color`
 * in global.css), while Mantine's looks of `:active` cost a frame before the page is even told of the tap.
 */
export function touchStyles(): Plugin {
  return {
    postcssPlugin: 'vot:touch-styles',
    OnceExit(root, { AtRule }) {
      root.walkAtRules('media', (media) => {
        if (!isAbout(media.params, 'none')) return
        media.walkRules(/:active/, (rule) => {
          rule.remove()
        })
        if (media.nodes?.length === 0) media.remove()
      })
      root.walkRules(/:hover/, (rule) => {
        if (rule.parent === undefined || isUnderPointer(rule.parent)) return
        const under = rule.selectors.filter((selector) => selector.includes(':hover'))
        const others = rule.selectors.filter((selector) => !selector.includes(':hover'))
        const media = new AtRule({ name: 'media', params: '(hover: hover)' })
        media.append(rule.clone({ selectors: under }))
        rule.after(media)
        if (others.length === 0) rule.remove()
        else rule.selectors = others
      })
    },
  }
}

function isUnderPointer(within: Container | Document): boolean {
  if (within.type === 'atrule' && 'params' in within && isAbout(String(within.params), 'hover')) return true
  return within.parent !== undefined && isUnderPointer(within.parent)
}

const isAbout = (params: string, hover: 'hover' | 'none') => params.replace(/\s/g, '').includes(`(hover:${hover})`)

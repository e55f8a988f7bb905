import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { Outlet } from 'react-router'
import { EmptyState } from '../ui/feedback/empty-state'
import { firstView } from '../ui/feedback/first-view'
import { EmbedFrame, fullPage } from '../ui/page/embed-frame'
import { embedVariables } from '../ui/theme/embed-look'
import { strings } from './strings'

/** The frame of pages that other sites embed: no header, no menus, and every link opens outside of it. */
export function EmbedShell() {
  const mainRef = useRef<HTMLElement>(null)
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  useLayoutEffect(() => firstView.leave(), [])
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const variables = embedVariables(window.location.search, scheme)
    for (const [name, value] of Object.entries(variables)) style.setProperty(name, value)
    // Colours that are legible in the light scheme may not be in the dark one.
    return () => {
      for (const name of Object.keys(variables)) style.removeProperty(name)
    }
  }, [scheme])
  useEffect(() => leadOut(), [])
  useEffect(() => (mainRef.current ? tellHeight(mainRef.current) : undefined), [])
  return (
    <main id="main" ref={mainRef} tabIndex={-1}>
      <Outlet />
    </main>
  )
}

/** The address of a frame that shows nothing. */
export function NothingEmbedded() {
  return (
    <EmbedFrame title={strings.notEmbedded}>
      <EmptyState title={strings.notEmbedded}>{strings.notEmbeddedText}</EmptyState>
    </EmbedFrame>
  )
}

/**
 * [RES-63] Links open the full page in a tab of its own, before the router would show it in the frame.
 */
function leadOut(): () => void {
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  const onLink = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link) return
    const { pathname, searchParams } = new URL(link.href)
    // A profile opens over the screen that stands there.
    const player = pathname === window.location.pathname ? searchParams.get('player') : null
    if (player !== null) link.href = `${fullPage().split('?')[0]}?player=${player}`
    link.target = '_blank'
    link.rel = 'noopener'
    event.stopPropagation()
  }
  window.addEventListener('click', onLink, options)
  window.addEventListener('auxclick', onLink, options)
  return () => listening.abort()
}

/** Tells the page around the frame how high the content is, 0 where it is as high as the frame. */
function tellHeight(main: HTMLElement): () => void {
  let told = -1
  const tell = () => {
    const height = main.querySelector('[data-fills]') ? 0 : Math.ceil(main.getBoundingClientRect().height)
    if (height === told || window.parent === window) return
    told = height
    window.parent.postMessage({ votHeight: height }, '*')
  }
  const observer = new ResizeObserver(tell)
  observer.observe(main)
  return () => observer.disconnect()
}

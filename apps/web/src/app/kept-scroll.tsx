import { ScrollRestoration } from 'react-router'

/**
 * Where each visited screen was scrolled to, for going back and for a reload. The router calls the first screen of every
 * load by the same key, so another address opened in the same tab would start at the scroll position of the last one.
 */
export function KeptScroll() {
  return (
    <ScrollRestoration getKey={({ key, pathname, search }) => (key === 'default' ? `${pathname}${search}` : key)} />
  )
}

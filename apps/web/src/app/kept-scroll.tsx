import { ScrollRestoration } from 'react-router'

/**
 * Where each visited screen was scrolled to, for going back and for a reload. The router calls the first screen of every
 * load by one and the same key, so another address in the same tab would begin where the last one was left.
 */
export function KeptScroll() {
  return (
    <ScrollRestoration getKey={({ key, pathname, search }) => (key === 'default' ? `${pathname}${search}` : key)} />
  )
}

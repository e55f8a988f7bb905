import type { RouteObject } from 'react-router'
import { lazyScreen } from '../ui/feedback/lazy'

/** Addresses of `npm run dev`, which no build has. */
export const devRoutes: RouteObject[] = import.meta.env.DEV
  ? [{ path: '/ui', lazy: lazyScreen(async () => (await import('../ui/gallery/gallery-screen')).GalleryScreen) }]
  : []

import { type Action, mayDo } from '@vot/domain'
import { useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useSession } from '../lib/api/session-store'
import { homeOf } from './home-of'

/**
 * Screens for those who may take the action; the signed-out go to /, a wrong role goes home. A session that ran out
 * leaves the screen that is open as it is, since something may be typed in it.
 */
export function Guard({ action }: { readonly action: Action }) {
  const { user, lapsed } = useSession()
  const { pathname } = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const visitor = user?.role ?? 'anonymous'
  const may = mayDo(visitor, action)
  if (may && openedAt !== pathname) setOpenedAt(pathname)
  const stays = user === null && lapsed !== null && mayDo(lapsed.role, action) && openedAt === pathname
  return may || stays ? <Outlet /> : <Navigate replace to={homeOf(visitor)} />
}

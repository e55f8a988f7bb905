import type { Action } from '@vot/domain'
import { Navigate, Outlet } from 'react-router'
import { useMay, useSession } from '../lib/session-store'
import { homePath } from './home-of'

/** Screens for those who may take the action; the signed-out go to /, a wrong role goes home. Source: A 4. */
export function Guard({ action }: { readonly action: Action }) {
  const { user } = useSession()
  const may = useMay(action)
  if (may) return <Outlet />
  return <Navigate replace to={user === null ? '/' : homePath} />
}

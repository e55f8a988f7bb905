import { Activity, type ReactNode, useLayoutEffect } from 'react'
import { firstView } from './first-view'
import { useLoadingView } from './use-loading-view'

export interface LoadingViewProps {
  readonly loading: boolean
  /** What screen readers hear, such as `Đang tải giải đấu`. */
  readonly label: string
  /** Blocks of the real layout. */
  readonly skeleton: ReactNode
  /** The content; a function, because it needs what is being loaded. */
  readonly children: () => ReactNode
}

/**
 * The skeleton of a layout while it loads for the first time, then the layout. While a skeleton has to stay for its
 * time the layout is made unseen.
 */
export function LoadingView({ loading, label, skeleton, children }: LoadingViewProps) {
  const shown = useLoadingView(loading)
  const isThere = !loading && !shown
  useLayoutEffect(() => {
    if (isThere) firstView.leave()
  }, [isThere])
  return (
    <>
      {!isThere && (
        <div role="status" aria-busy="true">
          <span className="only-readers">{label}</span>
          {shown && <div aria-hidden>{skeleton}</div>}
        </div>
      )}
      {!loading && <Activity mode={shown ? 'hidden' : 'visible'}>{children()}</Activity>}
    </>
  )
}

import { Skeleton } from '@mantine/core'
import classes from './dashboard-screen.module.css'

/** Blocks of the cards and panels. */
export function DashboardSkeleton({ withActions }: { readonly withActions: boolean }) {
  return (
    <>
      <div className={classes.skeletonStats}>
        {[0, 1, 2, 3].map((card) => (
          <Skeleton key={card} height={112} radius="lg" />
        ))}
      </div>
      <div className={classes.panels} data-actions={withActions}>
        {withActions && <Skeleton className={classes.actions ?? ''} height={256} radius="lg" />}
        <Skeleton className={classes.activity ?? ''} height={430} radius="lg" />
        <Skeleton className={classes.performance ?? ''} height={360} radius="lg" />
        <Skeleton className={classes.system ?? ''} height={116} radius="lg" />
      </div>
    </>
  )
}

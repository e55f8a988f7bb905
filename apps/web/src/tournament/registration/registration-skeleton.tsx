import { Skeleton } from '@mantine/core'
import classes from './registration-skeleton.module.css'

/** Blocks of title, facts, chips and lines. */
export function RegistrationSkeleton() {
  return (
    <div className={classes.screen}>
      <Skeleton height={36} width="55%" maw={560} />
      <Skeleton height={64} radius="lg" />
      <ListSkeleton />
    </div>
  )
}

export function ListSkeleton() {
  return (
    <div className={classes.list}>
      <Skeleton height={40} width="60%" maw={420} radius="xl" />
      {[0, 1, 2, 3, 4, 5].map((line) => (
        <Skeleton key={line} height={64} radius="md" />
      ))}
    </div>
  )
}

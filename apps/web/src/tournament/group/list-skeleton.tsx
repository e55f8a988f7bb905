import { Card, Skeleton } from '@mantine/core'
import classes from './tournament-list-screen.module.css'

/** Blocks of a group with its cards. */
export function ListSkeleton() {
  return (
    <>
      <Skeleton height={26} width="45%" maw={360} mb={8} />
      <Skeleton height={18} width="60%" maw={480} mb={16} />
      <div className={classes.grid}>
        {[0, 1, 2].map((card) => (
          <Card key={card}>
            <Skeleton height={26} width={140} radius="xl" />
            <Skeleton height={22} mt={14} width="80%" />
            <Skeleton height={8} mt={36} radius="xl" />
            <Skeleton height={44} mt={14} />
            <Skeleton height={36} mt={14} />
            <Skeleton height={44} mt={40} />
          </Card>
        ))}
      </div>
    </>
  )
}

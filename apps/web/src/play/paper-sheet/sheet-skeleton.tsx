import { Skeleton } from '@mantine/core'

/** A sheet while it loads for the first time. */
export function SheetSkeleton() {
  return (
    <>
      <Skeleton height={36} width={320} mb={20} />
      <Skeleton height={720} maw={760} radius="md" />
    </>
  )
}

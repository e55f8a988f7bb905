import { Skeleton, Stack } from '@mantine/core'

/** Blocks of title, facts, chips and lines. */
export function RegistrationSkeleton() {
  return (
    <Stack gap="md">
      <Skeleton height={36} width="55%" maw={560} />
      <Skeleton height={64} radius="lg" />
      <ListSkeleton />
    </Stack>
  )
}

export function ListSkeleton() {
  return (
    <Stack gap={8} pt="xs">
      <Skeleton height={40} width="60%" maw={420} radius="xl" />
      {[0, 1, 2, 3, 4, 5].map((line) => (
        <Skeleton key={line} height={64} radius="md" />
      ))}
    </Stack>
  )
}

import { useMediaQuery } from '@mantine/hooks'

/** Whether a page stands beside the table: from 1280 px on. */
export function useBesideTable(): boolean {
  return useMediaQuery('(min-width: 80em)', false, { getInitialValueInEffect: false })
}

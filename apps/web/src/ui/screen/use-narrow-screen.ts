import { useMediaQuery } from '@mantine/hooks'

/** Whether the screen is below 768 px; known in the first frame. */
export function useNarrowScreen(): boolean {
  return useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
}

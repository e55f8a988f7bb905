import { useMediaQuery } from '@mantine/hooks'

/** Whether the window is at least so wide: 64 em are 1024 px, 80 em 1280. Known in the first frame. */
export function useMinWidth(em: 64 | 80): boolean {
  return useMediaQuery(`(min-width: ${em}em)`, false, { getInitialValueInEffect: false })
}

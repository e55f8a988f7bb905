import { useMediaQuery } from '@mantine/hooks'

/** Whether the header has room for the menu of screens: from 1024 px on. */
export function useWideHeader(): boolean {
  return useMediaQuery('(min-width: 64em)', true, { getInitialValueInEffect: false })
}

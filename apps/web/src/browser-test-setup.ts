import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import './ui/theme/fonts'
import './ui/theme/mantine.css'
import './ui/theme/global.css'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

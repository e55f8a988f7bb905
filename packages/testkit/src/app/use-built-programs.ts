import { takeProgramsFrom } from '@vot/server'
import { inject } from 'vitest'

takeProgramsFrom(new URL(inject('serverBuild')))

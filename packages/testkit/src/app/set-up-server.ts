import { setCheapPasswords, setProgramFolder } from '@vot/server'
import { inject } from 'vitest'

setProgramFolder(new URL(inject('serverBuild')))
setCheapPasswords(true)

import * as z from 'zod/mini'
import { endpoint } from './endpoint'

export const readHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'The process is alive',
  access: 'public:read',
  response: z.object({ status: z.literal('ok'), version: z.string(), uptime_seconds: z.number() }),
  errors: [],
})

export const readReadiness = endpoint({
  method: 'GET',
  path: '/api/ready',
  summary: 'The database answers and takes writes',
  access: 'public:read',
  response: z.object({ status: z.literal('ready'), database: z.enum(['sqlite', 'postgresql']) }),
  errors: ['not-ready', 'disk-full'],
})

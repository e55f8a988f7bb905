import type { strings as vietnamese } from '@vot/web/src/lib/api/strings'
import type { Translation } from '../../../../translation'

export const strings: Translation<typeof vietnamese> = {
  network: 'Network error occurred. Please check your connection.',
  sessionExpired: 'Session expired. Please login again.',
  ofStatus: {
    400: 'Invalid request data',
    401: 'Authentication failed',
    403: 'Access denied',
    404: 'Resource not found',
    500: 'Server error occurred',
  },
  otherStatus: (status) => `HTTP ${status}`,
}

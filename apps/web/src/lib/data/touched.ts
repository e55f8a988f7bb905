export { meets, type Touched, touchedBy } from '@vot/contract'

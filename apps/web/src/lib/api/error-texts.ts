// Asked for when a refusal is shown: a dynamic import of the whole contract would put all of it into the first file.
export { errorCatalogue, fieldMessages } from '@vot/contract'

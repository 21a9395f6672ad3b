/** Id of the built-in composer among the models (`models/array`). */
export const COMPOSER_MODEL = 'brandwright-composer'

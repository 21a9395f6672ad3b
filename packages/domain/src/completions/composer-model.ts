/** Id of the built-in composer in the model list (`models/array`). */
export const COMPOSER_MODEL = 'brandwright-composer'

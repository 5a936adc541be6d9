/** Engine and rubric that produce the scores. It changes whenever the same material could score differently. */
export const SERVICE_MODEL_VERSION = 'rubric-1.0.0';

# One image for every role: the server with its web application, and a Chromium for the roles that read websites.
FROM node:20-bookworm-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends chromium fonts-liberation fonts-noto-core fonts-noto-cjk tini \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /srv/brandwright
COPY --chown=node:node . .
RUN chown node:node . && mkdir -p /data && chown node:node /data
USER node
RUN npm ci --no-audit --no-fund && npm run build && npm prune --omit=dev --no-audit --no-fund
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data LOG_LEVEL=info
EXPOSE 4310
ENTRYPOINT ["tini", "--"]
CMD ["node", "dist/server/main.js"]

# syntax=docker/dockerfile:1
FROM node:20-bookworm-slim AS build
WORKDIR /panel
COPY package.json package-lock.json .npmrc ./
# Tests' PostgreSQL and browsers are not needed to build: no install scripts run.
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

FROM node:20-bookworm-slim AS dependencies
WORKDIR /panel
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts && npm cache clean --force

FROM node:20-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /panel
COPY --from=dependencies /panel/node_modules node_modules
COPY --from=build /panel/package.json ./
COPY --from=build /panel/dist dist
COPY --from=build /panel/server/database/migrations server/database/migrations
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Not through npm, which would keep SIGTERM to itself.
CMD ["node", "dist/server/main.js"]
